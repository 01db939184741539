export { StartLotteryScreen as default } from './start-lottery-screen.tsx'
