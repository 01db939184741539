export { LeaderBoardScreen as default } from './leader-board-screen.tsx'
