export { MineScreen as default } from './mine-screen.tsx'
