/** Stores that every remote of the page shares, with the library that the host provides. */
export { useStore } from '@nanostores/react'
export { atom, computed, onMount } from 'nanostores'
