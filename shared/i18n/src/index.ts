export type { MessageDescriptor } from '@lingui/core'
export { formatClock, roundUp } from './dates/clock-form.ts'
export {
  type Day,
  formatHere,
  formatMoment,
  formatPattern,
  formatTime,
  isDay,
  isMoment,
  isoOf,
} from './dates/format.ts'
export { DAY_MS, deviceZone, offsetAt, type Zone } from './dates/zone.ts'
export * from './error-message.ts'
export * from './locale.ts'
export * from './money.ts'
export * from './numbers.ts'
export { $timeZone, setTimeZone } from './time-zone.ts'
