/** A plain document shows nothing before its scripts run, so there is no frame to wait for. */
export const provided: Promise<unknown> = Promise.resolve()
