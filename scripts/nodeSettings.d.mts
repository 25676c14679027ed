export declare const SHOP_OPTIONS: readonly string[];
export declare const MALLOC_SETTINGS: Readonly<Record<string, string>>;
export declare const COMPILE_CACHE: string;
