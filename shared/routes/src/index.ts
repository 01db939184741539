export * from './addresses.ts'
export * from './links.ts'
