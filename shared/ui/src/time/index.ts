export { Moment } from './moment.tsx'
export { useDeviceMoment, useMoment } from './use-moment.ts'
export { useTick } from './use-tick.ts'
