export { AgentHomeScreen as default } from './agent-home-screen.tsx'
