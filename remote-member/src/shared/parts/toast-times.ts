/** Maximum duration of a loading toast in ms (CONST-13); it closes when its work is done. */
export const LOADING_TOASTS = { brief: 2_000, short: 3_000, long: 10_000, untilDismissed: 9_999_000 } as const

/** Duration of a success toast in ms (CONST-14). */
export const SUCCESS_TOASTS = { short: 1_000, long: 1_500 } as const
