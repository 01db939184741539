/** How long a loading toast stays at most, in ms (CONST-13); it goes earlier when its work is done. */
export const LOADING_TOASTS = { brief: 2_000, short: 3_000, long: 10_000, untilDismissed: 9_999_000 } as const

/** How long a success toast stays, in ms (CONST-14). */
export const SUCCESS_TOASTS = { short: 1_000, long: 1_500 } as const
