export { changing } from './constant.ts'
export * from './contacts.ts'
export * from './settings.ts'
export * from './template.ts'
