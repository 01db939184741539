export * from './announcements.ts'
export * from './balance.ts'
export * from './enabled-promotions.ts'
export * from './use-sign-out.ts'
