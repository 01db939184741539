export { Moment } from './moment.tsx'
export { useDeviceMoment, useMoment, useTick } from './use-moment.ts'
