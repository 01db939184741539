import { GameCenterScreen } from './game-center-screen.tsx'

export default GameCenterScreen
