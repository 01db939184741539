import { StartScreen } from './start-screen.tsx'

export default StartScreen
