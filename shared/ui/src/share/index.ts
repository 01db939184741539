export * from './share.ts'
