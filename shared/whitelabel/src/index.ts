export { changing } from './constant.ts'
export * from './settings.ts'
export * from './template.ts'
