export { type Static, Type } from 'typebox'
export * from './define-call.ts'
