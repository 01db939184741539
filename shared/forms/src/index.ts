export * from './refused-field.ts'
export * from './use-server-form.ts'
