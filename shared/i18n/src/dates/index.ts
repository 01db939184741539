/** Dates and times for programs without a page: the sandbox and the tools. A screen imports `@arcada/kit/i18n` and its calendar. */
export * from './calendar.ts'
export * from './clock-form.ts'
export * from './format.ts'
export * from './zone.ts'
