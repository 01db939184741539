import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copyTree } from './mutate-tree.ts'

let root = ''
let tree = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arcada-mutate-'))
  tree = join(root, '.arcada/tree')
  execFileSync('git', ['init', '-q'], { cwd: root })
  write('.gitignore', '.arcada/\nnode_modules/\n')
  write('a/package.json', '{}')
  write('b/package.json', '{}')
  write('b/sum.ts', 'a + b')
  write('node_modules/.pnpm/react/index.js', 'react')
  link('../../../b', 'a/node_modules/@ours/b')
  link('../../node_modules/.pnpm/react', 'a/node_modules/react')
  copyTree(root, tree)
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function link(target: string, path: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  symlinkSync(target, join(root, path))
}

test('what is broken in the copy is what its packages import, and the checkout stays whole', () => {
  writeFileSync(join(tree, 'b/sum.ts'), 'a - b')
  expect(readFileSync(join(tree, 'a/node_modules/@ours/b/sum.ts'), 'utf8')).toBe('a - b')
  expect(readFileSync(join(root, 'b/sum.ts'), 'utf8')).toBe('a + b')
})

test('the copy uses the installed packages of the checkout', () => {
  expect(readFileSync(join(tree, 'a/node_modules/react/index.js'), 'utf8')).toBe('react')
  expect(existsSync(join(tree, '.arcada'))).toBe(false)
})

test('a second copy holds nothing of the first', () => {
  writeFileSync(join(tree, 'b/left-over.ts'), '')
  copyTree(root, tree)
  expect(existsSync(join(tree, 'b/left-over.ts'))).toBe(false)
})
