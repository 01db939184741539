export { MOVE_EVENT } from './move-event.ts'
export { useLeaveGuard } from './use-leave-guard.ts'
