export const createLogger = () => console
export const createInfrastructureLogger = createLogger
export const bindLoggerToCompiler = () => {}
export const logger = console
export const infrastructureLogger = console
