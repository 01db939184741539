export { AgentNoticeScreen as default } from './agent-notice-screen.tsx'
