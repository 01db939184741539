export { LotteryScreen as default } from './lottery-screen.tsx'
