import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Screens write amounts and dates in the person's zone; tests stand in one zone.
process.env.TZ = 'America/Sao_Paulo'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
