export * from './refused-field.ts'
