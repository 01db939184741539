export * from './dates.ts'
export * from './error-message.ts'
export * from './locale.ts'
export * from './money.ts'
