// Loaded before each program of `npm run`.
import { sayFileProblems } from '../release/src/common/file-problem.mjs'

sayFileProblems()
