export { type Static, Type } from '@sinclair/typebox'
export * from './define-call.ts'
