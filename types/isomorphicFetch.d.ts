// Replaces the package's types, which declare the browser's fetch: in Node it is node-fetch, whose bodies may be Node streams.
type NodeRequest = Omit<RequestInit, 'body'> & { readonly body?: BodyInit | NodeJS.ReadableStream | null };

export default function fetch(address: string | URL, request?: NodeRequest): Promise<Response>;
