export { NoticeScreen as default } from './notice-screen.tsx'
