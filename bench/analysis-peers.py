"""Seconds of the processor that a library takes for betweenness and closeness of the network that it is given."""
import json
import sys
import time

asked = json.load(sys.stdin)
pairs = list(zip(asked["ties"][0::2], asked["ties"][1::2]))
if asked["library"] == "igraph":
    import igraph

    graph = igraph.Graph(n=asked["nodes"], edges=pairs)
    begin = time.process_time()
    graph.betweenness()
    graph.closeness()
else:
    import networkx

    graph = networkx.Graph()
    graph.add_nodes_from(range(asked["nodes"]))
    graph.add_edges_from(pairs)
    begin = time.process_time()
    networkx.betweenness_centrality(graph)
    networkx.closeness_centrality(graph)
print(time.process_time() - begin)
