import type { Run } from './index.ts'

export const upgrade: Run = async () => 0
