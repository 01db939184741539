import { GameListScreen } from './game-list-screen.tsx'

export default GameListScreen
