export * from './build-app.ts'
export * from './inputs.ts'
export * from './paths.ts'
export * from './singletons.ts'
