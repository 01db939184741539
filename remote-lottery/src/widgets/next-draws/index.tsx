export { NextDraws as default } from './next-draws.tsx'
