import { vi } from 'vitest'

/** Files that share a worker share its libraries. Each begins without the state of our modules, such as the client's settings. */
vi.resetModules()
