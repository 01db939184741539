import { cpus, loadavg } from 'node:os'

/** Runnable processes of the whole machine, and its cores. */
export const loadNow = (): string => `${loadavg()[0]?.toFixed(1)} on ${cpus().length}`
