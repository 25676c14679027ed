// Stands for the package's own types, which say that it is the browser's fetch: in Node it is node-fetch, whose bodies may be Node's streams.
type NodeRequest = Omit<RequestInit, 'body'> & { readonly body?: BodyInit | NodeJS.ReadableStream | null };

export default function fetch(address: string | URL, request?: NodeRequest): Promise<Response>;
