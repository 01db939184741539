import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Screens write amounts and dates in the person's zone; tests stand in one zone.
process.env.TZ = 'America/Sao_Paulo'

// What a test waits for may take its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
