/** Texts that every remote built for development contains. No build for players contains one of them: tests look for them. */
export const DEVELOPMENT_MARKS: readonly string[] = [
  '__arcadaDev',
  'HotUpdate',
  '$RefreshReg$',
  'jsxDEV',
  'react-refresh',
]
