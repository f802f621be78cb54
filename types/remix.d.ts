import '@remix-run/node';

declare module '@remix-run/node' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: merging with the package's own declaration needs an interface
  interface Future {
    v3_singleFetch: true;
  }
}
