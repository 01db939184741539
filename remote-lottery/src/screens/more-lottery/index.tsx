export { MoreLotteryScreen as default } from './more-lottery-screen.tsx'
