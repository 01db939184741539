export * from './request-once.ts'
export * from './use-draft.ts'
export * from './use-server-form.ts'
export * from './use-write.ts'
