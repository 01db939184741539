import { LaunchGameScreen } from './launch-game-screen.tsx'

export default LaunchGameScreen
