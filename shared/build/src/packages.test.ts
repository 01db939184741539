import { expect, test } from 'vitest'
import { moduleFile } from './packages.ts'

test.each([
  ['react', /\/react\/index\.js$/],
  ['@lingui/core', /\/@lingui\/core\/dist\/index\.mjs$/],
  ['@lingui/react', /\/@lingui\/react\/dist\/index\.mjs$/],
  ['@arcada/kit/ui', /\/shared\/ui\/src\/index\.ts$/],
])('finds the file that an import of %s means in a browser', (module, file) => {
  expect(moduleFile(module)).toMatch(file)
})

test('refuses a module that its package does not export, and names it', () => {
  expect(() => moduleFile('@arcada/kit/nothing')).toThrow('@arcada/kit does not export @arcada/kit/nothing')
})
