import { GameLobbyScreen } from './game-lobby-screen.tsx'

export default GameLobbyScreen
