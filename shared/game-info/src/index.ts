export { GameInfoButton } from './game-info-button.tsx'
export { GameLaunch, GameWaiting, LaunchFailure } from './game-launch.tsx'
