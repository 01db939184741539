import '@testing-library/jest-dom/vitest'

export { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
export * from './render-screen.tsx'
export * from './sandbox.ts'
