import '@testing-library/jest-dom/vitest'

export { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
export * from './edit-answers.ts'
export { stubIntersections } from './intersections.ts'
export * from './portuguese.ts'
export * from './render-screen.tsx'
export * from './sandbox.ts'
export * from './specified-words.ts'
