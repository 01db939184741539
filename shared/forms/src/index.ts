export * from './refused-field.ts'
export * from './use-draft-state.ts'
export * from './use-server-form.ts'
export * from './use-write.ts'
