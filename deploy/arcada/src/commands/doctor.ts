import type { Run } from './index.ts'

export const doctor: Run = async () => 0
