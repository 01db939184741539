export * from './contacts.ts'
export * from './flags.ts'
export * from './template.ts'
export * from './whitelabel.ts'
