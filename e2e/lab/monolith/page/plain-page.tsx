import { release } from 'arcada-bench/parts'

/** The boot script's work for the composed page, without its preloads and early calls. */
globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }

const { dataset } = document.documentElement
const path = location.pathname.replace(/(.)\/$/, '$1')
const address = release.aliases[path] ?? path
const route = release.routes[address] ?? release.routes['/m/home']
dataset.theme = localStorage.getItem('MC_THEME') ?? release.theme
dataset.header = String(route.header)
dataset.footer = String(route.footer)
dataset.home = String(address === '/m/home')
dataset.session = String(sessionStorage.getItem('MC_SESSION_INFO') !== null)
