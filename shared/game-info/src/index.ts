export { GameInfoButton } from './game-info-button.tsx'
